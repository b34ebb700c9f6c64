#pragma once
#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

/// SDL_WINDOWPOS_CENTERED, which is a macro that Swift does not import.
static inline int lilt_window_position_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

/// SDL_TOUCH_MOUSEID and SDL_MOUSE_TOUCHID, macros with casts that Swift does not import: the mouse that SDL simulates
/// from touches, and the touch device that it simulates from a mouse.
static inline Uint32 lilt_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }
static inline SDL_TouchID lilt_mouse_touch_id(void) { return SDL_MOUSE_TOUCHID; }

/// The value of the X server's resource Xft.dpi for DISPLAY; 0 if there is none.
/// libX11 is looked up at run time, so that nothing links to it where SDL runs without X.
static inline double lilt_xft_dpi(void) {
    void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return 0;
    void *(*open_display)(const char *) = (void *(*)(const char *))dlsym(library, "XOpenDisplay");
    char *(*resources)(void *) = (char *(*)(void *))dlsym(library, "XResourceManagerString");
    int (*close_display)(void *) = (int (*)(void *))dlsym(library, "XCloseDisplay");
    double dpi = 0;
    if (open_display && resources && close_display) {
        void *display = open_display(NULL);
        if (display) {
            const char *text = resources(display);
            const char *entry = text ? strstr(text, "Xft.dpi:") : NULL;
            if (entry) dpi = strtod(entry + strlen("Xft.dpi:"), NULL);
            close_display(display);
        }
    }
    dlclose(library);
    return dpi;
}

/// Frees the surface of a window, if it has one. SDL makes no renderer for a window with a surface. Versions before
/// 2.28 make one. They do not have the function that frees the surface, so it is looked up at run time.
static inline void lilt_free_window_surface(SDL_Window *window) {
    int (*free_surface)(SDL_Window *) = (int (*)(SDL_Window *))dlsym(NULL, "SDL_DestroyWindowSurface");
    if (free_surface) free_surface(window);
}

/// The file descriptor that becomes readable when work is enqueued on the main dispatch queue. libdispatch exports it
/// for run loops, such as Foundation's.
extern int _dispatch_get_main_queue_port_4CF(void);
static inline int lilt_main_queue_descriptor(void) { return _dispatch_get_main_queue_port_4CF(); }

/// Returns a descriptor that `lilt_edge_wait` waits on; -1 if the system refuses. Edge-triggered: it reports each piece
/// of work once, although the waiting thread does not empty the queue.
static inline int lilt_edge_watch(int descriptor) {
    int poll = epoll_create1(EPOLL_CLOEXEC);
    if (poll < 0) return -1;
    struct epoll_event event = {.events = EPOLLIN | EPOLLET};
    if (epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event) == 0) return poll;
    close(poll);
    return -1;
}

/// Waits until work is enqueued and returns 1. Returns 0 at once if the descriptor cannot be waited on.
static inline int lilt_edge_wait(int poll) {
    struct epoll_event ready;
    int count;
    do count = epoll_wait(poll, &ready, 1, -1);
    while (count < 0 && errno == EINTR);
    return count > 0;
}
