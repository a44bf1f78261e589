// @vitest-environment happy-dom
import type { Permission } from '@platform/contract'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import { memoryTransport } from '../memory/memoryTransport.ts'
import { PlatformProvider } from './PlatformProvider.tsx'
import { useCan } from './useCan.ts'

const ASHA = { id: 'asha', enterpriseId: 'e' }
const conversation = { enterpriseId: 'e', assigneeId: 'ben', departmentId: null }

it.each<[string, readonly Permission[] | undefined, typeof ASHA | undefined, typeof conversation | undefined, boolean]>(
  [
    ['without permissions: the server decides', undefined, ASHA, conversation, true],
    ['with the permission', ['CHAT.HANDLE'], ASHA, undefined, true],
    ['without the permission', ['NLP.VIEW'], ASHA, undefined, false],
    ['for a record of somebody else', ['CHAT.HANDLE'], ASHA, conversation, false],
    ['for an own record', ['CHAT.HANDLE'], ASHA, { ...conversation, assigneeId: 'asha' }, true],
    ['for a record, if the user is unknown', ['CHAT.HANDLE'], undefined, conversation, true],
  ],
)('whether a user may follow a conversation %s', async (_, permissions, user, subject, expected) => {
  const transport = memoryTransport({})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider transport={transport} permissions={permissions} user={user}>
      {children}
    </PlatformProvider>
  )
  const { result } = await renderHook(() => useCan('chat.follow', subject), { wrapper })
  expect(result.current).toBe(expected)
})
