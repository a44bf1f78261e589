import type { InputOf } from '@platform/contract'
import { expect, it, onTestFinished } from 'vitest'
import { failureOf, freshName } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

type Draft = Omit<InputOf<'uploadMappings.save'>, 'name'>

const DRAFT: Draft = {
  pairs: [
    { header: 'First', fieldId: 'name', label: 'Name' },
    { header: 'Last', fieldId: 'name', label: 'Name' },
    { header: 'Mobile', fieldId: 'phone', label: 'Phone Number' },
  ],
  options: {
    replaces: true,
    defaultCountry: 'IN',
    keepsBlankMarkers: false,
    creates: false,
    matchBy: 'email',
    clearWord: 'CLEAR',
  },
}

/** Mappings that are saved for later uploads. */
export function uploadMappingExpectations(open: Opened): void {
  async function save(input: Partial<InputOf<'uploadMappings.save'>> = {}) {
    const { admin } = open()
    const saved = await admin.call('uploadMappings.save', { ...DRAFT, name: freshName('Mapping'), ...input })
    if (input.id === undefined) onTestFinished(async () => void (await admin.call('uploadMappings.delete', saved)))
    return saved
  }

  it('keeps headers, fields and choices under a name, in order of the names', async () => {
    const { admin } = open()
    const [second, first] = [await save({ name: 'b of the suite' }), await save({ name: 'A of the suite' })]
    expect(second).toMatchObject({ ...DRAFT, name: 'b of the suite' })
    const { mappings } = await admin.call('uploadMappings.list', {})
    expect(mappings.filter(({ name }) => name.endsWith('of the suite'))).toEqual([first, second])
  })

  it('changes one, also its name alone', async () => {
    const { admin } = open()
    const saved = await save()
    const name = freshName('Renamed')
    expect(await save({ ...saved, name })).toMatchObject({ id: saved.id, name, pairs: DRAFT.pairs })
    const changed = await save({ ...saved, name, pairs: [], options: {} })
    const { mappings } = await admin.call('uploadMappings.list', {})
    expect(mappings.find(({ id }) => id === saved.id)).toEqual(changed)
    expect(changed).toMatchObject({ pairs: [], options: {} })
  })

  it('refuses a name that exists in another case, and a blank one', async () => {
    const { admin } = open()
    const { name } = await save()
    const failureFor = (other: string) => failureOf(admin.call('uploadMappings.save', { ...DRAFT, name: other }))
    expect(await failureFor(name.toUpperCase())).toMatchObject({
      errors: [{ rule: 'DUPLICATE_NAME', field: 'name', sentence: 'UPLOAD_MAPPING_NAME_DUPLICATE' }],
    })
    expect(await failureFor(' ')).toMatchObject({ errors: [{ rule: 'BLANK', field: 'name' }] })
  })

  it('deletes one', async () => {
    const { admin } = open()
    const { id } = await admin.call('uploadMappings.save', { ...DRAFT, name: freshName('Mapping') })
    await admin.call('uploadMappings.delete', { id })
    expect(await failureOf(admin.call('uploadMappings.delete', { id }))).toEqual({ type: 'NOT_FOUND' })
    const { mappings } = await admin.call('uploadMappings.list', {})
    expect(mappings.some((mapping) => mapping.id === id)).toBe(false)
  })
}
