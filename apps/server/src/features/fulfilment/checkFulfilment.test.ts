import { expect, it } from 'vitest'
import { FETCH_ALLOW_NOTHING } from '../../core/fetching/fetchAllow.ts'
import { checkFulfilment } from './checkFulfilment.ts'

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

it.each([
  ['a public address', async () => ['93.184.216.34'], null],
  ['a public and a private address', async () => ['93.184.216.34', '10.0.0.4'], 'PRIVATE_ADDRESS'],
  ['no address', failing('ENOTFOUND'), 'NAME_NOT_FOUND'],
  ['an error of the resolver, which does not prove the address wrong', failing('ECANCELED'), null],
])('checks a name that resolves to %s', async (_, resolve, block) => {
  expect(await checkFulfilment('https://hooks.example/book', FETCH_ALLOW_NOTHING, resolve)).toBe(block)
})

it('permits a private address that the server allows', async () => {
  const allow = new Set(['10.0.0.4:8080'])
  expect(await checkFulfilment('http://10.0.0.4:8080/book', allow)).toBeNull()
  expect(await checkFulfilment('http://10.0.0.5:8080/book', allow)).toBe('BAD_ADDRESS')
})
