import { describe, expect, it } from 'vitest'
import { entityAttributes, entityLooks } from './entityLook.ts'

describe('entityLooks', () => {
  it('gives an entity the same look wherever its list comes from, also when others are made later', () => {
    const before = entityLooks(['02', '01', 'sys.date'])
    const after = entityLooks(['01', '02', '03'])
    for (const id of ['02', 'sys.date', 'sys.url']) expect(before(id)).toEqual(after(id))
    expect(before('01')).toEqual({ colour: 1, line: 'solid' })
    expect(entityAttributes(before('01'))).toEqual({ 'data-entity': 1, 'data-entity-line': 'solid' })
  })

  it('tells twenty-one entities apart', () => {
    const ids = Array.from({ length: 21 }, (_, index) => String(index).padStart(2, '0'))
    const look = entityLooks(ids)
    expect(new Set(ids.map((id) => JSON.stringify(look(id)))).size).toBe(21)
  })
})
