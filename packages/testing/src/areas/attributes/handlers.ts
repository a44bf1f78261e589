import {
  ATTRIBUTE_MOVE_INVALID,
  ATTRIBUTE_READ_ONLY,
  BUILT_IN_ATTRIBUTES,
  isBuiltInAttribute,
  isDropdown,
  movedAttributes,
  type Attribute,
} from '@platform/contract'
import { refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from './records.ts'
import { sampleAttributes } from './seed.ts'

/** The fields of contacts: phone number, name, and those that the enterprise has defined. */
export const attributes = defineArea({
  state: ATTRIBUTES,
  sample: sampleAttributes,
  handlers: (world) => {
    const defined = world.of(ATTRIBUTES)
    const list = (): Attribute[] => [...BUILT_IN_ATTRIBUTES, ...defined.list()]
    return {
      'attributes.list': () => ({ attributes: list() }),
      'attributes.get': ({ id }) => BUILT_IN_ATTRIBUTES.find((attribute) => attribute.id === id) ?? defined.get(id),
      'attributes.save': (input) => {
        if (input.id !== undefined) refuseBuiltIn(input.id)
        const { inputType, options } = input
        const attribute = defined.save({
          ...input,
          ...(isDropdown(input.fieldType) ? { inputType: null, options } : { inputType, options: [] }),
        })
        const message = input.id === undefined ? 'Attribute created successfully' : 'Attribute updated successfully'
        return { attribute, message }
      },
      'attributes.delete': ({ id }) => {
        refuseBuiltIn(id)
        defined.remove(id)
        reorder(world, list())
        return { message: 'Attribute deleted successfully' }
      },
      'attributes.move': (move) => {
        const before = list()
        const moved = movedAttributes(before, move) ?? refuseBy(ATTRIBUTE_MOVE_INVALID)
        reorder(world, moved)
        const attributeId = before[move.from]?.id
        if (moved !== before && attributeId) world.emit({ name: 'attributes.changed', payload: { attributeId } })
        return { message: 'Attribute moved successfully' }
      },
    }
  },
})

function refuseBuiltIn(id: string): void {
  if (isBuiltInAttribute(id)) refuseBy(ATTRIBUTE_READ_ONLY)
}

/** Stores the index of each defined attribute. */
function reorder(world: World, attributes: readonly Attribute[]): void {
  for (const [index, attribute] of attributes.entries()) {
    if (!attribute.isBuiltIn) world.of(ATTRIBUTES).set({ ...attribute, index })
  }
}
