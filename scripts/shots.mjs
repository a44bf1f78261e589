// `pnpm shots [variant …]`: takes screenshots of every screen of the console, and of every story if Storybook is built, in
// light, dark, Arabic and at 390 px, into .shots/ for a visual review. Runs its own server with sample data.
// `pnpm shots readme`: takes the pictures of the README, into docs/images.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { Api } from '../e2e/support/api.ts'
import { TestServer } from '../e2e/support/server.ts'
import { launchOptions } from './browser.mjs'
import { buildServed } from './build-served.mjs'
import { takeReadmePictures } from './shots/readmePictures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.shots')
const DESKTOP = { width: 1440, height: 900 }
const ALL_VARIANTS = /** @type {const} */ ([
  { name: 'light', viewport: DESKTOP, theme: 'light', locale: 'en' },
  { name: 'dark', viewport: DESKTOP, theme: 'dark', locale: 'en' },
  { name: 'ar', viewport: DESKTOP, theme: 'light', locale: 'ar' },
  { name: '390', viewport: { width: 390, height: 844 }, theme: 'light', locale: 'en' },
])
/** Longest wait for the content of a screen, in milliseconds. */
const LOADED_TIMEOUT_MS = 5_000
const chosen = process.argv.slice(2)
const VARIANTS = ALL_VARIANTS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))

/** @typedef {(typeof ALL_VARIANTS)[number]} Variant */

/**
 * @param {Api} api
 * @returns {Promise<Record<string, { path: string, isPublic?: boolean }>>}
 */
async function consoleScreens(api) {
  const agents = await api.agents()
  const agent = agents.find(({ name }) => name === 'Travel Assistant') ?? agents[0]
  if (!agent) throw new Error('The sample data has no agent.')
  const { id } = agent
  while ((await api.training(id)).state !== 'trained') await new Promise((resolve) => setTimeout(resolve, 300))
  const story = await api.firstStory(id)
  const [intent] = await api.intents(id, story)
  const [entity] = await api.entities(id)
  const editor = `/bots/${id}/intents?story=${story}&intent=${intent?.id}`
  return {
    login: { path: '/login', isPublic: true },
    agents: { path: '/bots' },
    'agent-form': { path: '/bots?create=1' },
    'agents-none-found': { path: '/bots?search=nothing-is-called-this' },
    stories: { path: `/bots/${id}/intents` },
    intents: { path: editor },
    response: { path: `${editor}&tab=response` },
    'try-it': { path: `${editor}&try=1` },
    entities: { path: `/bots/${id}/entity-list` },
    'entities-system': { path: `/bots/${id}/entity-list?kind=system` },
    'entity-form': { path: `/bots/${id}/entity-list/${entity?.id}` },
    'entity-create': { path: `/bots/${id}/entity-list/create` },
    publish: { path: `/bots/${id}/publish` },
    'web-key-form': { path: `/bots/${id}/publish/create` },
    configuration: { path: `/bots/${id}/configuration` },
    'gen-ai': { path: `/bots/${id}/gen-ai` },
    'test-set': { path: `/bots/${id}/test-set` },
    evaluation: { path: `/bots/${id}/evaluation` },
    'language-models': { path: '/bots/language-models' },
    dashboard: { path: '/dashboard' },
    report: { path: '/nlp-report/overview' },
    contacts: { path: '/customer-master/customers' },
    'contact-form': { path: '/customer-master/customers/create' },
    'segment-form': { path: '/customer-master/segments/new' },
    duplicates: { path: '/customer-master/duplicates' },
    attributes: { path: '/customer-master/definition' },
    'upload-form': { path: '/customer-master/uploadfile' },
    uploads: { path: '/customer-master/uploads' },
    company: { path: '/admin/details' },
    'not-found': { path: '/nowhere' },
  }
}

await buildServed()
const browser = await chromium.launch(launchOptions())
if (chosen.includes('readme')) await takeReadmePictures(browser, join(root, 'docs/images'))
else await shootScreens()
await browser.close()

async function shootScreens() {
  mkdirSync(folder, { recursive: true })
  const server = await TestServer.start()
  // The login screen is taken with its captcha, the other screens from a server without one.
  const guarded = await TestServer.start({ hasCaptcha: true, hasSampleData: false })
  const api = await Api.signIn(server)
  const screens = await consoleScreens(api)
  for (const variant of VARIANTS) {
    for (const [name, { path, isPublic }] of Object.entries(screens)) {
      const storage = [
        { name: 'platform.preferences', value: JSON.stringify({ theme: variant.theme, locale: variant.locale }) },
        ...(isPublic ? [] : [{ name: 'platform.token', value: api.token }]),
      ]
      const { url } = isPublic ? guarded : server
      await shoot(variant, `${url}${path}`, join(folder, `console-${name}-${variant.name}.png`), storage)
    }
  }
  await Promise.all([server.dispose(), guarded.dispose()])

  const storybook = join(root, 'dist-storybook')
  if (existsSync(storybook)) {
    /** @type {{ entries: Record<string, { id: string, type: string }> }} */
    const { entries } = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8'))
    const stories = Object.values(entries).filter(({ type }) => type === 'story')
    for (const variant of VARIANTS) {
      for (const { id } of stories) {
        const globals = `theme:${variant.theme};locale:${variant.locale}`
        const page = `${pathToFileURL(join(storybook, 'iframe.html')).href}?id=${id}&globals=${globals}`
        await shoot(variant, page, join(folder, `story-${id}-${variant.name}.png`), [])
      }
    }
  } else console.log('Storybook is not built (pnpm build-storybook): its stories are left out.')
  console.log(`The screenshots are in ${folder}`)
}

/**
 * @param {Variant} variant
 * @param {string} url
 * @param {string} file
 * @param {{ name: string, value: string }[]} localStorage
 */
async function shoot({ viewport, theme }, url, file, localStorage) {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(localStorage.length > 0
      ? { storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] } }
      : {}),
  })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  // On a busy machine the network can be idle between two requests. Stories of loading stay as they are.
  await page
    .waitForFunction(() => !document.querySelector('.platform-Skeleton'), undefined, { timeout: LOADED_TIMEOUT_MS })
    .catch(() => undefined)
  await page.screenshot({ path: file })
  await context.close()
}
