import type { Logger } from 'pino'
import type { Batches } from './batches/openBatches.ts'
import type { Channels } from './channels/openChannels.ts'
import type { Config } from './config/config.ts'
import type { Deliveries } from './deliveries/openDeliveries.ts'
import type { MessageVectors } from './embeddings/MessageVectors.ts'
import type { VectorSource } from './embeddings/VectorSource.ts'
import type { Schedules } from './schedules/openSchedules.ts'
import type { Tasks } from './tasks/openTasks.ts'
import type { Topics } from './topics/openTopics.ts'
import type { WorkServices } from './work/work.ts'

/** The server's services. Created once in `startServer`. */
export interface Services extends WorkServices {
  readonly config: Config
  readonly tasks: Tasks
  readonly schedules: Schedules
  readonly batches: Batches
  readonly channels: Channels
  readonly deliveries: Deliveries
  readonly topics: Topics
  /** Undefined if no embeddings endpoint is configured and the encoder is off. */
  readonly vectorSource: VectorSource | undefined
  /** Those of `vectorSource`. */
  readonly messageVectors: MessageVectors | undefined
  readonly log: Logger
  /** 32 bytes from which the keys for signatures and encryption are derived. */
  readonly secretKey: Buffer
}
