import { WORK_NOT_HELD, type HeldKind, type HeldWork } from '@platform/contract'
import { BUILT_AT } from '../../ids.ts'
import { refuseBy } from '../../memory-backend/refuse.ts'
import { longWorkEntries } from './entries.ts'
import { defineArea, type StateDefinition, type World } from '../../memory-backend/world.ts'

/** What is held, by its form and kind. */
const HELD: StateDefinition<HeldKind, HeldKind[]> = { start: (_, seed) => [...seed] }

const heldWork = (kinds: HeldKind[]): HeldWork => ({
  heldSince: kinds.length === 0 ? null : BUILT_AT,
  kinds: kinds.toSorted((one, other) => one.earliestDueAt.localeCompare(other.earliestDueAt)),
})

/** Long work of all forms, and work of a copied or restored database that waits for an administrator. */
export const longWork = defineArea({
  state: HELD,
  handlers: (world) => ({
    'longWork.list': ({ isOpen, cursor, perPage }) => {
      const entries = world.user ? longWorkEntries(world, world.user) : []
      const start = cursor === undefined ? 0 : entries.findIndex(({ id }) => id === cursor) + 1
      const matching = entries.slice(start).filter(({ endedAt }) => !isOpen || endedAt === null)
      const page = matching.slice(0, perPage)
      return { entries: page, nextCursor: matching.length > perPage ? (page.at(-1)?.id ?? null) : null }
    },
    'longWork.held': () => heldWork(world.of(HELD)),
    'longWork.releaseHeld': (kind) => decide(world, kind),
    'longWork.discardHeld': (kind) => decide(world, kind),
  }),
})

function decide(world: World, { form, kind }: Pick<HeldKind, 'form' | 'kind'>): HeldWork {
  const held = world.of(HELD)
  const index = held.findIndex((each) => each.form === form && each.kind === kind)
  if (index === -1) refuseBy(WORK_NOT_HELD)
  held.splice(index, 1)
  world.emit({ name: 'longWork.changed', payload: {} })
  return heldWork(held)
}
