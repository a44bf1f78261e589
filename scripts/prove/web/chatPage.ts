import { type Browser, chromium, type Page } from 'playwright'
import { startSite } from '../../../e2e/support/webPages.ts'
import { launchOptions } from '../../browser.mjs'

type Site = Awaited<ReturnType<typeof startSite>>

/** A visitor's browser page with the chat. */
export class ChatPage {
  readonly page: Page
  readonly #browser: Browser
  readonly #site: Site
  #key = ''

  private constructor(site: Site, browser: Browser, page: Page) {
    this.#site = site
    this.#browser = browser
    this.page = page
  }

  static async open() {
    const site = await startSite()
    const browser = await chromium.launch(launchOptions())
    return new ChatPage(site, browser, await browser.newPage())
  }

  get origin() {
    return this.#site.origin
  }

  async visit(url: string, key: string) {
    this.#key = key
    const tag = `<script async src="${url}/embed.js" data-key="${key}"></script>`
    await this.page.goto(this.#site.put('/', { html: `<!doctype html><html lang="en"><title>Shop</title>${tag}` }))
    await this.#openChat()
  }

  async reload() {
    await this.page.reload()
    await this.#openChat()
  }

  /** Types and sends a message. The chat delivers it when it is connected. */
  async send(text: string) {
    await this.page.getByRole('textbox', { name: 'Message' }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  /** Returns all messages of the conversation, without unsent ones. */
  messages() {
    return this.page.getByRole('log').evaluate((log) =>
      [...log.querySelectorAll('[data-from]:not([data-status], [data-partial])')].map((message) => ({
        from: message.getAttribute('data-from'),
        text: message.querySelector('div')?.textContent,
      })),
    )
  }

  /** Returns the stored session: the id and the token of the conversation. */
  session(): Promise<{ sessionId: string; token: string }> {
    return this.page.evaluate(
      (key) => JSON.parse(localStorage.getItem(`platform-chat/${key}/session`) ?? 'null'),
      this.#key,
    )
  }

  async close() {
    await this.#browser.close()
    await this.#site.close()
  }

  async #openChat() {
    await this.page.getByRole('button', { name: /chat/i }).click()
    await this.page.getByRole('textbox', { name: 'Message' }).waitFor()
  }
}
