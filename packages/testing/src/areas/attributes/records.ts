import {
  ATTRIBUTE_NAME_TAKEN,
  ATTRIBUTE_STALE,
  attributeRules,
  ATTRIBUTES_TOO_MANY,
  BUILT_IN_ATTRIBUTES,
  nameKey,
  type Attribute,
} from '@platform/contract'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'

const BUILT_IN_KEYS = new Set(BUILT_IN_ATTRIBUTES.map(({ name }) => nameKey(name)))

/** The fields of contacts that the enterprise has defined, in their order. */
export const ATTRIBUTES: CollectionState<Attribute> = defineCollection<Attribute>({
  resource: 'attributes',
  noun: 'Attribute',
  rules: attributeRules,
  nameTaken: ATTRIBUTE_NAME_TAKEN,
  isReserved: (key) => BUILT_IN_KEYS.has(key),
  tooMany: ATTRIBUTES_TOO_MANY,
  stale: ATTRIBUTE_STALE,
  order: (one, other) => one.index - other.index,
  initial: (world) => ({
    index: BUILT_IN_ATTRIBUTES.length + world.of(ATTRIBUTES).list().length,
    category: '',
    isBuiltIn: false,
  }),
  present: (attribute) => ({ attribute, message: '' }),
})
