import type { BusMessage, Notice } from './bus.ts'

/** Largest notice in bytes. PostgreSQL accepts payloads below 8,000 bytes, of which the sender takes a few. */
const NOTICE_MAX_BYTES = 7_900

export const noticeOf = <Payload extends object>({ type }: BusMessage<Payload>, payload: NoInfer<Payload>): Notice => ({
  type,
  ...payload,
})

/** Encodes a message for LISTEN/NOTIFY. One that is carried in full and does not fit is dropped. */
export function noticesOf<Payload extends object>(kind: BusMessage<Payload>, payload: Payload): readonly Notice[] {
  const notice = noticeOf(kind, payload)
  return kind.toNotices(payload) ?? (Buffer.byteLength(JSON.stringify(notice)) <= NOTICE_MAX_BYTES ? [notice] : [])
}
