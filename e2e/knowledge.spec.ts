import type { Page } from '@playwright/test'
import { pdfOf } from '../apps/server/src/testing/pdfs.ts'
import { startWebServer, webPage } from '../apps/server/src/testing/webServer.ts'
import { expect, test } from './support/fixtures.ts'

const UPDATE = 'Gen AI configuration updated'

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.keyboard.press('Enter')
}

test('a website and a PDF become answers without a language model, and what cannot be read says why', async ({
  enterprise: { page, api },
  allowHost,
}) => {
  const site = await startWebServer({
    '/': webPage('Kaveri Home', 'Welcome to our furniture shop in Pune.', '/returns', '/prices'),
    '/returns': webPage('Returns', 'A sofa can be returned within thirty days if it is unused.'),
    '/prices': (_, response) => void response.writeHead(503).end(),
  })
  const host = allowHost(site.host)
  const url = `http://${host}`
  const agentId = await api.createAgent('Shop')
  const storyId = await api.createStory(agentId, 'Visit')
  await api.saveIntent({ agentId, storyId }, 'Opening hours', ['When do you open', 'Are you open now'])
  await api.saveIntent({ agentId, storyId }, 'Greeting', ['Good morning', 'Hello there'])
  await api.train(agentId)

  await page.goto(`/bots/${agentId}/gen-ai`)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Please select any configuration')).toBeVisible()
  await page
    .getByRole('button', { name: /Configuration/ })
    .first()
    .click()
  await page.getByRole('option', { name: 'Without a language model' }).click()

  await page.getByRole('switch', { name: 'Get knowledge base from Website' }).click()
  for (const address of [host, `${url}/gone`, 'http://10.0.0.1/']) {
    await page.getByRole('textbox', { name: 'Website URL' }).fill(address)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('switch', { name: 'Get knowledge base from Document' }).click()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Warranty.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await warranty()) },
    { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only its name is one') },
  ])
  await expect(page.getByText('File Selection Failed')).toBeVisible()
  const documents = page.getByRole('list', { name: 'Uploaded documents' })
  await expect(documents.getByText('Ready')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Remove fake.pdf' }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(UPDATE)).toBeVisible()
  const websites = page.getByRole('list', { name: 'Websites' })
  await expect(websites.getByText('Ready, 1 page left out')).toBeVisible({ timeout: 30_000 })
  await expect(websites.getByText(/2 pages/)).toBeVisible()
  await websites.getByText('What was left out, and why').click()
  await expect(websites.getByText(/read by http, without encryption/)).toBeVisible()
  await expect(websites.getByText('The site answered with the error 503.')).toBeVisible()
  await expect(websites.getByRole('link', { name: `${url}/prices` })).toBeVisible()
  await expect(websites.getByText('The site answered with the error 404.')).toBeVisible()
  await expect(websites.getByText(/leads into a private network/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Question' }).fill('How long is the warranty on mattresses?')
  await page.keyboard.press('Enter')
  const passages = page.getByRole('list', { name: 'Passages' })
  await expect(passages.getByText('Warranty.pdf').first()).toBeVisible()

  await expect.poll(async () => (await api.training(agentId)).state).toBe('trained')
  await page.getByRole('button', { name: 'Try it' }).click()
  await ask(page, 'Can I return an unused sofa within thirty days?')
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log.getByText(/returned within thirty days/).first()).toBeVisible()
  await expect(log.getByRole('link', { name: 'View Source' }).first()).toHaveAttribute('href', `${url}/returns`)
  await ask(page, 'How many years of warranty do mattresses have?')
  await expect(log.getByText(/warranty of ten years/).first()).toBeVisible()
  site.close()
})

const warranty = () =>
  pdfOf('Warranty', [['Mattresses have a warranty of ten years.', 'Wardrobes have a warranty of two years.']])
