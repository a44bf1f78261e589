import { DEFAULT_LANGUAGE_MODEL, DEFAULT_LANGUAGE_MODEL_URL, LLM_TYPES, type Integration } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** A connected language model. */
export function buildIntegration(overrides: Partial<Integration> = {}): Integration {
  const id = overrides.id ?? nextId('integration')
  return {
    id,
    name: `Configuration ${id}`,
    llm: LLM_TYPES.OPENAI,
    baseUrl: DEFAULT_LANGUAGE_MODEL_URL,
    model: DEFAULT_LANGUAGE_MODEL,
    keyHint: '7Qx2',
    outage: null,
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    ...overrides,
  }
}
