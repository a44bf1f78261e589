import { expect, it } from 'vitest'
import { reasonToHold, type KnownInstallation } from './compareInstallation.ts'

const stored = { id: 'one', epoch: 7, place: '' }
const onPostgres = { ...stored, place: '1/5' }
const file = (fields: Partial<KnownInstallation & { from: 'file' }> = {}): KnownInstallation => ({
  from: 'file',
  id: 'one',
  epoch: 7,
  isCopied: false,
  ...fields,
})
const variable = (id: string): KnownInstallation => ({ from: 'variable', id })

it.each([
  ['the first start', undefined, undefined, '', undefined],
  ['the first start with a variable', undefined, variable('one'), '1/5', undefined],
  ['a database from before there were installations', undefined, file(), '', 'older'],
  ['another start', stored, file(), '', undefined],
  ['a start after one whose file was not written', stored, file({ epoch: 6 }), '', undefined],
  ['an older cluster', stored, file({ epoch: 8 }), '', 'older'],
  ['a cluster of another installation', stored, file({ id: 'other' }), '', 'other'],
  ['a cluster without its file', stored, undefined, '', 'copy'],
  ['a copied data directory', stored, file({ isCopied: true }), '', 'copy'],
  ['an embedded database with a variable', stored, variable('one'), '', undefined],
  ['a second server', onPostgres, undefined, '1/5', undefined],
  ['a second server whose disk was copied', onPostgres, file({ isCopied: true }), '1/5', undefined],
  ['a server that was off for a week', onPostgres, file({ epoch: 2 }), '1/5', undefined],
  ['a move to another PostgreSQL', onPostgres, file(), '2/5', undefined],
  ['an older dump', onPostgres, file({ epoch: 8 }), '2/5', 'older'],
  ['a restored dump without the file', onPostgres, undefined, '2/5', 'copy'],
  ['a copied database with a copied disk', onPostgres, file({ isCopied: true }), '1/6', 'copy'],
  ['a copied database with a variable', onPostgres, variable('one'), '1/6', 'copy'],
  ['a database of another variable', onPostgres, variable('other'), '1/5', 'other'],
  ['a database whose place cannot be read', onPostgres, undefined, undefined, undefined],
] as const)('compares %s', (_, database, known, place, reason) => {
  expect(reasonToHold(database, known, place)).toBe(reason)
})
