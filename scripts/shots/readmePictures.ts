// Takes the pictures of the README: the product with its sample data and sample conversations, light, 1440 wide.
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { startSite } from '../../e2e/support/webPages.ts'
import { palettePng, type Picture } from './palettePng.ts'

const VIEWPORT = { width: 1440, height: 900 }
const BOT = 'Travel Assistant'
const GREETING = 'Namaste! Ask me about flights, baggage or your booking.'

/** Takes the pictures into a folder. Throws if a picture has an error, or something that still loads. */
export async function takeReadmePictures(browser: Browser, folder: string) {
  const server = await TestServer.start({ isFirstStart: true, hasSampleConversations: true })
  const site = await startSite()
  try {
    const api = await Api.signIn(server)
    const agents = await api.agents()
    const { id } = found(agents, BOT)
    for (const agent of agents) while (!(await hasSamples(api, agent.id))) await pause(500)
    const key = await api.createWebKey(id, { origins: [site.origin], greeting: GREETING })
    const page = site.put('/', {
      html: shopPage(`<script async src="${server.url}/embed.js" data-key="${key}"></script>`),
    })
    for (const [name, take] of Object.entries(await pictures(api, id, page))) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: VIEWPORT,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        locale: 'en-GB',
        storageState: { cookies: [], origins: [{ origin: server.url, localStorage: storageOf(api) }] },
      })
      const tab = await context.newPage()
      await take(tab)
      await settled(tab)
      const picture = await pixelsOf(context, await tab.screenshot({ caret: 'hide' }))
      writeFileSync(join(folder, `${name}.png`), palettePng(picture))
      await context.close()
    }
  } finally {
    await Promise.all([server.dispose(), site.close()])
  }
}

/** Returns the record of a name. */
function found<T extends { readonly name: string }>(records: readonly T[], name: string): T {
  const record = records.find((each) => each.name === name)
  if (!record) throw new Error(`The sample data has no "${name}".`)
  return record
}

const storageOf = ({ token }: Api) => [
  { name: 'platform.preferences', value: JSON.stringify({ theme: 'light', locale: 'en' }) },
  { name: 'platform.token', value: token },
]

async function hasSamples(api: Api, agentId: string) {
  const { conversations, planned } = await api.sampleConversations(agentId)
  return conversations === planned
}

/** What each picture shows, by its file name. */
async function pictures(
  api: Api,
  agentId: string,
  page: string,
): Promise<Record<string, (tab: Page) => Promise<unknown>>> {
  const stories = await api.stories(agentId)
  const intents = await Promise.all(
    stories.map(async ({ id: storyId }) =>
      (await api.intents(agentId, storyId)).map((intent) => ({ ...intent, storyId })),
    ),
  )
  const booking = found(intents.flat(), 'Book a flight')
  return {
    agents: async (tab) => {
      // Three cards do not fill a window.
      await tab.setViewportSize({ ...VIEWPORT, height: 480 })
      await tab.goto('/bots')
    },
    intents: async (tab) => {
      await tab.goto(`/bots/${agentId}/intents?story=${booking.storyId}&intent=${booking.id}&try=1`)
      await tab.getByRole('button', { name: 'Dock beside the page' }).click()
      await ask(tab, 'I want to fly from Mumbai to Goa', /day/i)
    },
    'phone-book': (tab) => tab.goto('/customer-master/customers'),
    report: (tab) => tab.goto(`/nlp-report/overview?agent=${agentId}`),
    dashboard: (tab) => tab.goto(`/dashboard?agent=${agentId}`),
    chat: async (tab) => {
      await tab.goto(page)
      await tab.getByRole('button', { name: /chat/i }).click()
      await ask(tab, 'How many bags may I take?', /domestic flights/)
    },
  }
}

/** Writes to the bot, and waits for its reply. */
async function ask(tab: Page, text: string, reply: RegExp) {
  await tab.getByRole('textbox', { name: 'Message' }).fill(text)
  await tab.keyboard.press('Enter')
  await tab.getByRole('log').getByText(reply).first().waitFor()
}

/** Waits until nothing loads. Throws if the page has an error to report. */
async function settled(tab: Page) {
  await tab.waitForLoadState('networkidle')
  await tab.evaluate(() => document.fonts.ready)
  await tab.locator('.platform-Skeleton').first().waitFor({ state: 'detached' })
  const errors = await tab.getByRole('alert').allInnerTexts()
  if (errors.length > 0) throw new Error(`${tab.url()} shows an error: ${errors.join(', ')}`)
}

/** Decodes a screenshot, with the browser that took it. */
async function pixelsOf(context: BrowserContext, file: Buffer): Promise<Picture> {
  const tab = await context.newPage()
  const { base64, ...size } = await tab.evaluate(async (source) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${source}`
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!
    canvas.drawImage(picture, 0, 0)
    return { width, height, base64: new Uint8Array(canvas.getImageData(0, 0, width, height).data.buffer).toBase64() }
  }, file.toString('base64'))
  return { ...size, data: Buffer.from(base64, 'base64') }
}

/** The page of a customer, in the colours of its own. */
const shopPage = (tag: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kaveri Travels</title>
<style>
  body { margin: 0; font: 18px/1.6 system-ui, sans-serif; color: #1f2937; background: #faf7f2 }
  header { display: flex; gap: 40px; align-items: center; padding: 24px 96px; background: #fff }
  header b { font-size: 22px; margin-inline-end: auto }
  main { padding: 72px 96px; max-inline-size: 820px }
  h1 { font-size: 54px; line-height: 1.1; margin: 0 0 20px; text-wrap: balance }
  ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; padding: 0; list-style: none; margin-block: 56px }
  li { padding: 24px; border-radius: 16px; background: #fff; box-shadow: 0 1px 3px #0002 }
  li b { display: block; font-size: 20px }
</style>
<header><b>Kaveri Travels</b><span>Flights</span><span>Hotels</span><span>My trips</span></header>
<main>
  <h1>The coast is two hours away</h1>
  <p>Daily flights to eleven cities. Change your day until the evening before, without a fee.</p>
  <ul>
    <li><b>Goa</b>from ₹3,400</li><li><b>Kochi</b>from ₹4,100</li><li><b>Chennai</b>from ₹3,900</li>
    <li><b>Jaipur</b>from ₹4,600</li><li><b>Pune</b>from ₹2,200</li><li><b>Delhi</b>from ₹5,300</li>
  </ul>
</main>
${tag}`
