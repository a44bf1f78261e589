import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { Encoder } from './encoder/Encoder.ts'
import { openEncoderThread } from './encoder/openEncoderThread.ts'
import { EndpointSource } from './EndpointSource.ts'
import type { VectorSource } from './VectorSource.ts'

/**
 * Opens the source of vectors: the endpoint if one is configured, otherwise the encoder, which is loaded at its first
 * use. Undefined if there is neither.
 */
export function openVectorSource({ embeddings, hasEncoder }: Config, log: Logger): VectorSource | undefined {
  if (embeddings) return new EndpointSource(embeddings)
  return hasEncoder ? new Encoder(openEncoderThread(), log) : undefined
}
