import type { Training } from '@platform/contract'
import { BUILT_AT } from '../../ids.ts'

const FINISHED = {
  startedAt: BUILT_AT,
  finishedAt: BUILT_AT,
  modelVersion: 1,
  metrics: { intents: 12, phrases: 240, milliseconds: 850, accuracy: 0.94 },
} as const satisfies Partial<Training>

const BY_STATE: Readonly<Record<Training['state'], Partial<Training>>> = {
  untrained: {},
  queued: { startedAt: BUILT_AT },
  training: { startedAt: BUILT_AT, progress: 0.4 },
  trained: { ...FINISHED, progress: 1 },
  stale: FINISHED,
  failed: { startedAt: BUILT_AT, finishedAt: BUILT_AT, error: 'There is only one intent to learn.' },
}

/** A training in a state, by default `untrained`, with matching fields. */
export function buildTraining(overrides: Partial<Training> = {}): Training {
  return {
    state: 'untrained',
    progress: 0,
    startedAt: null,
    finishedAt: null,
    error: null,
    isCancelled: false,
    modelVersion: null,
    metrics: null,
    warnings: [],
    ...BY_STATE[overrides.state ?? 'untrained'],
    ...overrides,
  }
}
