import { expect, it } from 'vitest'
import { failureOf, refusal } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

/** Work of a copied or restored database. */
export function longWorkExpectations(open: Opened): void {
  it('holds nothing in a database that is no copy', async () => {
    const { admin } = open()
    expect(await admin.call('longWork.held', {})).toEqual({ heldSince: null, kinds: [] })
    const kind = { form: 'wakeUp', kind: 'knowledge.reread' } as const
    expect(await failureOf(admin.call('longWork.releaseHeld', kind))).toEqual(refusal('NOT_HELD'))
    expect(await failureOf(admin.call('longWork.discardHeld', kind))).toEqual(refusal('NOT_HELD'))
  })
}
