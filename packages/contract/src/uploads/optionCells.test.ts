import { expect, it } from 'vitest'
import { openOptionCells } from './optionCells.ts'

const read = openOptionCells([
  { id: 'city', fieldType: 'select', options: ['Pune', 'São Paulo', 'Gold', 'GOLD', 'Washington; DC'] },
  { id: 'tags', fieldType: 'multiselect', options: ['VIP', 'New', 'Pay | go'] },
  { id: 'note', fieldType: 'text', options: [] },
])

it.each([
  ['city', 'pune', 'Pune'],
  ['city', '  PUNE ', 'Pune'],
  ['city', 'Sao  Paulo', 'São Paulo'],
  ['city', '["Pune"]', 'Pune'],
  ['city', 'washington; dc', 'Washington; DC'],
  ['city', 'GOLD', 'GOLD'],
  // Either is meant.
  ['city', 'gold', 'gold'],
  ['city', 'Pune; Gold', 'Pune; Gold'],
  ['city', 'Delhi', 'Delhi'],
  ['tags', 'vip; new', 'VIP,New'],
  ['tags', 'new|VIP\nvip', 'New,VIP'],
  ['tags', '["VIP","New"]', 'VIP,New'],
  ['tags', '"vip","new"', 'VIP,New'],
  ['tags', '[]', ''],
  ['tags', '[broken]', '[broken]'],
  ['tags', 'new; pay | GO', 'New,Pay | go'],
  // Already as it is stored.
  ['tags', 'VIP, New', 'VIP, New'],
  ['tags', 'vip; old', 'vip; old'],
  ['note', 'PUNE', 'PUNE'],
])('writes the %s %j as %j', (field, cell, options) => {
  expect(read({ [field]: cell, name: 'Asha' })).toEqual({ [field]: options, name: 'Asha' })
})
