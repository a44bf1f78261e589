import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DELIVERY_MOVES, DELIVERY_STATUSES, hasEnded, mayBecome, type DeliveryStatus } from './deliveryStatus.ts'

const after = (statuses: readonly DeliveryStatus[], first: DeliveryStatus): DeliveryStatus =>
  statuses.reduce((current, next) => (mayBecome(current, next) ? next : current), first)

describe('the status of a delivery', () => {
  it.each<[DeliveryStatus[], DeliveryStatus]>([
    [['read', 'delivered', 'sent', 'sent'], 'read'],
    [['failed', 'sent'], 'failed'],
    [['sent', 'failed', 'delivered'], 'failed'],
    [['delivered', 'sent'], 'delivered'],
    [['delivered', 'failed'], 'delivered'],
    [['sent', 'sent', 'read'], 'read'],
  ])('is, after the reports %j, %s', (reports, status) => {
    expect(after(reports, 'accepted')).toBe(status)
  })

  it('of a message whose sending was interrupted follows the vendor, and is never queued again', () => {
    expect(after(['queued', 'sending', 'delivered'], 'unknown')).toBe('delivered')
    expect(mayBecome('unknown', 'queued')).toBe(false)
  })

  it('of messages that the vendor has never returns to one before', () => {
    const reported = fc.array(fc.constantFrom(...DELIVERY_STATUSES), { maxLength: 20 })
    fc.assert(
      fc.property(reported, (statuses) => {
        let current: DeliveryStatus = 'accepted'
        const seen = new Set<DeliveryStatus>([current])
        for (const next of statuses) {
          if (!mayBecome(current, next)) continue
          expect(seen.has(next)).toBe(false)
          seen.add(next)
          current = next
        }
      }),
    )
  })

  it('ends as read, failed, skipped or cancelled', () => {
    expect(DELIVERY_STATUSES.filter(hasEnded)).toEqual(['read', 'failed', 'skipped', 'cancelled'])
    expect(
      Object.values(DELIVERY_MOVES)
        .flat()
        .every((status) => DELIVERY_STATUSES.includes(status)),
    ).toBe(true)
  })
})
