#include "ParticleFloor.h"

#include <math.h>
#include <stdlib.h>

static float unit(ParticleFloor *p) {
    p->random = p->random * 1664525u + 1013904223u;
    return (float)(p->random >> 8) * (1.0f / 16777216.0f);
}

void particle_floor_init(ParticleFloor *p, size_t capacity) {
    float **fields[] = {&p->x, &p->y, &p->vx, &p->vy, &p->progress, &p->pace,
                        &p->rotation, &p->turn, &p->size, &p->shown_size};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) *fields[i] = calloc(capacity, sizeof(float));
    uint32_t **words[] = {&p->color, &p->symbol, &p->shown_color};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) *words[i] = calloc(capacity, sizeof(uint32_t));
    p->count = 0;
    p->capacity = capacity;
    p->random = 1;
    p->owed = 0;
}

static void move_to(ParticleFloor *p, size_t from, size_t to) {
    p->x[to] = p->x[from];
    p->y[to] = p->y[from];
    p->vx[to] = p->vx[from];
    p->vy[to] = p->vy[from];
    p->progress[to] = p->progress[from];
    p->pace[to] = p->pace[from];
    p->rotation[to] = p->rotation[from];
    p->turn[to] = p->turn[from];
    p->size[to] = p->size[from];
    p->color[to] = p->color[from];
    p->symbol[to] = p->symbol[from];
}

static uint32_t multiply(uint32_t a, uint32_t b) {
    uint32_t product = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t t = (a >> shift & 255) * (b >> shift & 255) + 128;
        product |= ((t + (t >> 8)) >> 8) << shift;
    }
    return product;
}

void particle_floor_step(ParticleFloor *p, double dt, double rate, const float *speed_table, const float *size_table,
                         const uint32_t *color_table) {
    const float h = (float)dt, drag = 0.5f, gravity = 98;
    const float keep = expf(-drag * h);
    for (size_t i = 0; i < p->count;) {
        float progress = p->progress[i] + p->pace[i];
        if (progress >= 1) {
            move_to(p, --p->count, i);
            continue;
        }
        p->progress[i] = progress;
        int entry = (int)(progress * 1023 + 0.5f);
        float speed = speed_table[entry] * h;
        p->vx[i] *= keep;
        p->vy[i] = p->vy[i] * keep + gravity * h;
        p->x[i] += p->vx[i] * speed;
        p->y[i] += p->vy[i] * speed;
        p->shown_size[i] = p->size[i] * size_table[entry];
        p->shown_color[i] = multiply(p->color[i], color_table[entry]);
        i++;
    }
    p->owed += rate * dt;
    for (; p->owed >= 1 && p->count < p->capacity; p->owed -= 1) {
        size_t i = p->count++;
        float life = 1 + unit(p), speed = 10 + 50 * unit(p), angle = 6.2831853f * unit(p);
        float age = (float)((p->owed - floor(p->owed)) / rate);
        p->vx[i] = cosf(angle) * speed;
        p->vy[i] = sinf(angle) * speed;
        p->x[i] = 700 * (unit(p) - 0.5f) + p->vx[i] * age;
        p->y[i] = 500 * (unit(p) - 0.5f) + p->vy[i] * age;
        p->progress[i] = age / life;
        p->pace[i] = h / life;
        p->rotation[i] = 0;
        p->turn[i] = (unit(p) - 0.5f) * life;
        p->size[i] = 8;
        p->color[i] = 0xFFFFFFFF;
        p->symbol[i] = p->random;
    }
}

void particle_floor_pass(ParticleFloor *p) {
    float *restrict x = p->x, *restrict y = p->y, *restrict vx = p->vx, *restrict vy = p->vy;
    float *restrict progress = p->progress, *restrict pace = p->pace;
    for (size_t i = 0; i < p->count; i++) {
        float sum = pace[i];
        x[i] += sum;
        y[i] += sum;
        vx[i] += sum;
        vy[i] += sum;
        progress[i] += sum;
    }
}
