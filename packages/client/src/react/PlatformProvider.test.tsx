import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { memoryTransport } from '../memory/memoryTransport.ts'
import { useEvent } from './LiveConnectionProvider.tsx'
import { useTransport } from './PlatformContext.ts'
import { PlatformProvider } from './PlatformProvider.tsx'

function Probe({ hook }: { hook: () => unknown }) {
  hook()
  return <p>fine</p>
}

it('throws an error with the cause, its effect and a solution if the provider is missing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(render(<Probe hook={useTransport} />)).rejects.toThrow(
    'Platform: PlatformContext is missing. Platform components cannot load data without one. ' +
      'Wrap them in <PlatformProvider transport={…}>.',
  )
  const transport = memoryTransport({})
  await expect(
    render(
      <PlatformProvider transport={transport}>
        <Probe hook={() => useEvent('agents.changed', vi.fn())} />
      </PlatformProvider>,
    ),
  ).rejects.toThrow('Platform: LiveContext is missing.')
  log.mockRestore()
})

it('keeps the query client of the host', async () => {
  const hostClient = new QueryClient()
  const seen: QueryClient[] = []
  const screen = await render(
    <QueryClientProvider client={hostClient}>
      <PlatformProvider transport={memoryTransport({})}>
        <Probe hook={() => seen.push(useQueryClient())} />
      </PlatformProvider>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('fine')).toBeVisible()
  expect(seen[0]).toBe(hostClient)
})
