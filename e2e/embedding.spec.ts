import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { examplesOf, servePage } from './support/examples.ts'
import { expect, test } from './support/fixtures.ts'

const SHOP = 'http://localhost:5999'
const OFFICE = 'http://localhost:5998'

/** The examples of docs/embedding.md, with the address of the server and the key replaced. */
test('the React examples of the documentation run', async ({ page, context, server, api }) => {
  // Browsers require a permission for requests of such a page to this machine.
  await context.grantPermissions(['local-network-access'])
  const examples = await examplesOf('docs/embedding.md')
  const agents = await api.agents()
  const agentId = agents.find(({ name }) => name === 'Travel Assistant')?.id ?? ''
  await expect.poll(async () => (await api.training(agentId)).state, { timeout: 30_000 }).toBe('trained')
  const key = await api.createWebKey(agentId, { origins: [SHOP], greeting: 'Welcome' })
  const code = (name: string) =>
    (examples.get(name) ?? '').replaceAll('https://chat.example.com', server.url).replaceAll('pk_…', key)
  const ask = async () => {
    await page.getByRole('textbox', { name: 'Message' }).fill('How many bags can I take')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('On domestic flights:')).toBeVisible()
  }

  await test.step('the chat', async () => {
    await servePage(page, `${SHOP}/help`, code('Help'))
    await page.goto(`${SHOP}/help`)
    await page.getByRole('button', { name: /chat/i }).click()
    await ask()
  })

  await test.step('a custom view on the headless conversation, which continues', async () => {
    await servePage(page, `${SHOP}/own`, code('Chat'))
    await page.goto(`${SHOP}/own`)
    await expect(page.getByText('On domestic flights:')).toBeVisible()
    await page.getByRole('textbox', { name: 'Message' }).fill('Can I bring my cat')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Can I bring my cat')).toBeVisible()
  })

  await test.step('the try-it panel, signed in', async () => {
    await servePage(page, `${server.url}/example`, code('Agent'), { agentId })
    await page.addInitScript((token) => localStorage.setItem('token', token), api.token)
    await page.goto(`${server.url}/example`)
    await page.getByRole('button', { name: 'Try it' }).click()
    await ask()
    await expect(page.getByText(/^Baggage allowance ·/)).toBeVisible()
  })
})

test('the Python example of the documentation signs an identity', async ({ server, api }) => {
  test.skip(spawnSync('python3', ['--version']).status !== 0, 'there is no python3 on this machine')
  const page = await readFile(new URL('../docs/web-channel.md', import.meta.url), 'utf8')
  const [agent] = await api.agents()
  const key = await api.createWebKey(agent?.id ?? '', { origins: [OFFICE] })
  const code = (/^```python\n(.*?)^```$/ms.exec(page)?.[1] ?? '').replaceAll('pk_…', key)
  const secret = await api.identitySecret(agent?.id ?? '', key)
  const begin = async (WIDGET_SECRET: string) => {
    const signed = spawnSync('python3', ['-c', `${code}\nprint(identity_of({"id": "7", "name": "Meera"}), end="")`], {
      encoding: 'utf8',
      env: { ...process.env, WIDGET_SECRET },
    })
    expect(signed.stderr).toBe('')
    const response = await fetch(`${server.url}/api/chatbird/api/webchat/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: OFFICE },
      body: JSON.stringify({ key, identity: signed.stdout }),
    })
    return response.status
  }
  expect(await begin(secret)).toBe(201)
  expect(await begin('another secret')).toBe(401)
})
