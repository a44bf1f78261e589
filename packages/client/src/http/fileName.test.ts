import { expect, it } from 'vitest'
import { fileNameOf } from './fileName.ts'

it.each([
  [null, ''],
  ['attachment', ''],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="two words; really.csv"', 'two words; really.csv'],
  ['attachment; filename="a \\"quote\\" and \\\\.csv"', '.csv'],
  ['attachment; filename="say \\"hi\\".csv"', 'say "hi".csv'],
  [`attachment; filename="_rzte.csv"; filename*=UTF-8''%C3%84rzte.csv`, 'Ärzte.csv'],
  [`attachment; filename*=utf-8'ar'%D8%AC%D9%87%D8%A7%D8%AA.csv; filename="____.csv"`, 'جهات.csv'],
  [`attachment; filename="fallback.csv"; filename*=UTF-8''%E4%ZZ.csv`, 'fallback.csv'],
  [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
  ['attachment; FileName="C:\\\\folder\\\\a.csv"', 'a.csv'],
])('reads the name of %j', (disposition, name) => expect(fileNameOf(disposition)).toBe(name))
