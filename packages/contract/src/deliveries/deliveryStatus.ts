/** Where an outgoing message is on its way. */
export type DeliveryStatus =
  /** Waits to be sent. */
  | 'queued'
  /** Waits for a reason that a person can read, such as a closed window. */
  | 'held'
  /** A server passes it to the vendor now. */
  | 'sending'
  /** Whether the vendor has it cannot be known: the server or the connection was lost while it was sent. */
  | 'unknown'
  /** The vendor has it, under an id. */
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  /** Left out, for example because the person is opted out. */
  | 'skipped'
  | 'cancelled'

/** Before the vendor has the message, the server decides; afterwards only the vendor reports. */
const UNSENT: readonly DeliveryStatus[] = ['skipped', 'cancelled', 'failed']
/** What a vendor reports about a message, in the order of its way. A report may be missing. */
const REPORTED: readonly DeliveryStatus[] = ['sent', 'delivered', 'read']

/**
 * The statuses that may follow each status. A status that is not listed after another one never follows it, whatever
 * arrives late or twice: a message that was read stays read, and one that has failed stays failed. Whoever sends a failed
 * message again makes a new delivery.
 */
export const DELIVERY_MOVES: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  queued: ['held', 'sending', ...UNSENT],
  held: ['queued', ...UNSENT],
  sending: ['queued', 'accepted', 'unknown', 'failed', ...REPORTED],
  // Only what the vendor reports settles it; it is not sent again by itself.
  unknown: ['accepted', 'failed', ...REPORTED],
  accepted: [...REPORTED, 'failed'],
  sent: ['delivered', 'read', 'failed'],
  delivered: ['read'],
  read: [],
  failed: [],
  skipped: [],
  cancelled: [],
}

export const DELIVERY_STATUSES = Object.keys(DELIVERY_MOVES) as readonly DeliveryStatus[]

/** The statuses that vendors report. */
export type ReportedStatus = 'sent' | 'delivered' | 'read' | 'failed'

/** Whether a delivery may change to a status. */
export const mayBecome = (current: DeliveryStatus, next: DeliveryStatus): boolean =>
  DELIVERY_MOVES[current].includes(next)

/** Whether nothing will follow: the delivery has ended. */
export const hasEnded = (status: DeliveryStatus): boolean => DELIVERY_MOVES[status].length === 0
