import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { memoryStorage } from './conversation/storage.ts'
import { memoryTransport } from './testing/memoryTransport.ts'
import { ProtocolServer } from './testing/ProtocolServer.ts'
import { useConversation } from './useConversation.ts'

const identityOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`

it('provides the conversation for a custom view, and ends it if the identity is removed', async () => {
  const server = new ProtocolServer({ reply: (text) => ({ text: `re ${text}` }) })
  const transport = memoryTransport(server)
  const storage = memoryStorage()
  function Chat({ identity }: { readonly identity?: string }) {
    const chat = useConversation({
      transport,
      agentKey: 'pk',
      storage,
      ...(identity === undefined ? {} : { identity }),
    })
    return (
      <>
        <button onClick={chat.open}>Open</button>
        <button onClick={() => chat.send('hi')}>Say hi</button>
        <p>
          {chat.status}: {chat.messages.map(({ text }) => text).join(', ')}
        </p>
      </>
    )
  }
  const screen = await render(<Chat identity={identityOf('ann')} />, { wrapper: StrictMode })
  await expect.element(screen.getByText('idle:')).toBeVisible()
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Say hi' }).click()
  await expect.element(screen.getByText('open: Hello! How can I help?, hi, re hi')).toBeVisible()
  await screen.rerender(<Chat />)
  await expect.element(screen.getByText(/^ended/)).toBeVisible()
  expect(storage.keys('')).toEqual([])
})
