import { defineBusMessage } from '../events/bus.ts'

/** Tasks wait that the publishing server cannot start itself; without `kind`, of any kind. */
export const TASKS_QUEUED = defineBusMessage<{ readonly kind?: string; readonly turnGroup?: string }>('tasks.queued')

/** A task is to be cancelled by the server that runs it. */
export const CANCELLATION_REQUESTED = defineBusMessage<{ readonly taskId: string }>('tasks.cancelled')
