import { describe, expect, it } from 'vitest'
import { entityAttributes, entityAppearances } from './entityAppearance.ts'

describe('entityAppearances', () => {
  it('gives an entity the same appearance in every list, also after others were added', () => {
    const before = entityAppearances(['02', '01', 'sys.date'])
    const after = entityAppearances(['01', '02', '03'])
    for (const id of ['02', 'sys.date', 'sys.url']) expect(before(id)).toEqual(after(id))
    expect(before('01')).toEqual({ colour: 1, line: 'solid' })
    expect(entityAttributes(before('01'))).toEqual({ 'data-entity': 1, 'data-entity-line': 'solid' })
  })

  it('distinguishes twenty-one entities', () => {
    const ids = Array.from({ length: 21 }, (_, index) => String(index).padStart(2, '0'))
    const appearance = entityAppearances(ids)
    expect(new Set(ids.map((id) => JSON.stringify(appearance(id)))).size).toBe(21)
  })
})
