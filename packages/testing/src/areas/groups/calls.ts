import type { Group, GroupInput } from '@platform/contract'
import { searchByName, type CollectionState } from '../../memory-backend/collection.ts'
import type { World } from '../../memory-backend/world.ts'
import { CONTACTS } from '../contacts/records.ts'

/** What differs between groups and labels. */
export interface GroupKind {
  readonly state: CollectionState<Group>
  /** Used in messages such as "Group created successfully". */
  readonly noun: string
  /** The field of a contact that lists the ids. */
  readonly field: 'groupIds' | 'labelIds'
}

/** The calls that groups and labels have in common, besides those of every collection. */
export function groupCalls(world: World, { state, noun, field }: GroupKind) {
  const all = world.of(state)
  const contacts = () => world.of(CONTACTS).list()
  const present = ({ id, name }: Group): Group => ({
    id,
    name,
    count: contacts().filter((contact) => contact[field].includes(id)).length,
  })
  return {
    list: (search: string | undefined) => searchByName(all.list(), search).map(present),
    save: (input: GroupInput) => ({
      saved: present(all.save(input)),
      message: `${noun} ${input.id === undefined ? 'created' : 'updated'} successfully`,
    }),
  }
}
