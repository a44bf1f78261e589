import type { Page } from '@playwright/test'
import { Api } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { watchPage } from './support/watch.ts'

test('a bot requests values, continues after a restart, and accepts a quick reply', async ({ browser, ownServer }) => {
  const server = await ownServer()
  const api = await Api.signIn(server)
  const [travel] = (await api.agents()).filter(({ name }) => name === 'Travel Assistant')
  const agentId = travel?.id ?? ''

  const origins = [{ origin: server.url, localStorage: [{ name: 'platform.token', value: api.token }] }]
  const context = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins } })
  const page = await context.newPage()
  const watch = await watchPage(page)
  await page.goto(`/bots/${agentId}`)
  await page.getByRole('button', { name: 'Try it' }).click()
  const panel = page.getByRole('dialog', { name: /Try it/ })

  await test.step('the value of the message is used, and the next one is requested', async () => {
    await ask(page, 'I want to book a flight to Goa')
    await expect(panel.getByText('Which city do you leave from?')).toBeVisible()
    await ask(page, 'from the moon')
    await expect(panel.getByText('From which city, please?')).toBeVisible()
  })

  // While the server is stopped, the browser logs an error for every request.
  watch.assertClean()
  await server.stop()
  await server.start()

  await test.step('the conversation continues', async () => {
    await ask(page, 'Bombay')
    await expect(panel.getByText('On which day?')).toBeVisible({ timeout: 20_000 })
    await ask(page, '5 May 2027')
    await expect(panel.getByText('From Mumbai to Goa on 5 May 2027')).toBeVisible()
  })

  await test.step('a quick reply is sent as a message, and its intent is a follow-up', async () => {
    await panel.getByRole('button', { name: 'I will take the first one' }).click()
    await expect(panel.getByText('Done: Mumbai to Goa on 5 May 2027.')).toBeVisible()
  })
  await context.close()
})

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}
