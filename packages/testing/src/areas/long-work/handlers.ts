import { WORK_NOT_HELD, type HeldKind, type HeldWork } from '@platform/contract'
import { BUILT_AT } from '../../ids.ts'
import { refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type StateDefinition, type World } from '../../memory-backend/world.ts'

/** What is held, by its form and kind. */
const HELD: StateDefinition<HeldKind, HeldKind[]> = { start: (_, seed) => [...seed] }

const heldWork = (kinds: HeldKind[]): HeldWork => ({
  heldSince: kinds.length === 0 ? null : BUILT_AT,
  kinds: kinds.toSorted((one, other) => one.earliestDueAt.localeCompare(other.earliestDueAt)),
})

/** Work of a copied or restored database that waits for an administrator. */
export const longWork = defineArea({
  state: HELD,
  handlers: (world) => ({
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
