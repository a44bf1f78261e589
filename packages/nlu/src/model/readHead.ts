import { EVIDENCE_SIZE } from '../calibration/Confidence.ts'
import { corrupt } from '../codec/ByteReader.ts'
import type { ModelParts } from './ModelParts.ts'

/** The JSON part of a model file, before its arrays. */
export type Head = Omit<
  ModelParts,
  'vocabulary' | 'weights' | 'phrases' | 'phraseHashes' | 'wordHashes' | 'lexicon' | 'vectors'
>

/** Larger weights are invalid, and would cause infinities. */
export const LARGEST_WEIGHT = 1e6

/**
 * Reads the JSON head of a model file. A right checksum does not make the content valid: all values that predictions
 * and callers rely on are checked.
 */
export function readHead(text: string): Head {
  const head = parse(text)
  if (!isRecord(head) || !isRecord(head.confidence) || !isRecord(head.metrics)) throw corrupt('its head lacks fields')
  const { language, modelType, seed, intentIds, metrics, warnings, confidence } = head
  const isValid =
    (language === 'en' || language === 'hi') &&
    (modelType === 'svm' || modelType === 'semantic') &&
    typeof seed === 'number' &&
    isArray(intentIds, (id) => typeof id === 'string') &&
    isArray(confidence.weights, isWeight) &&
    confidence.weights.length === EVIDENCE_SIZE &&
    isWeight(confidence.steepness) &&
    confidence.steepness >= 0 &&
    isArray(warnings, (warning) => isRecord(warning) && typeof warning.type === 'string') &&
    [metrics.intents, metrics.phrases, metrics.features].every((metric) => typeof metric === 'number') &&
    (metrics.accuracy === null || typeof metrics.accuracy === 'number')
  if (!isValid) throw corrupt('its head has an invalid field')
  return head as unknown as Head
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw corrupt('its head is not JSON')
    throw error
  }
}

function isWeight(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LARGEST_WEIGHT
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isArray<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[]
function isArray(value: unknown, isItem: (item: unknown) => boolean): value is unknown[]
function isArray(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isItem(item))
}
