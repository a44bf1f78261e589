import type { Attribute } from '@platform/contract'

/** Returns the attributes in the order of these ids; those that the order does not have come last, in their own order. */
export function inOrder(attributes: readonly Attribute[], order: readonly string[]): Attribute[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: Attribute) => places.get(id) ?? order.length
  return attributes.toSorted((one, other) => placeOf(one) - placeOf(other))
}
