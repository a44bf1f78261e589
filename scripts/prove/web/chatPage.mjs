import { chromium } from 'playwright'
import { startSite } from '../../../e2e/support/webPages.ts'
import { launchOptions } from '../../browser.mjs'

/** A visitor in front of a page with the chat on it, in a browser. */
export class ChatPage {
  #browser
  #site
  page
  #key

  static async open() {
    const chat = new ChatPage()
    chat.#site = await startSite()
    chat.#browser = await chromium.launch(launchOptions())
    chat.page = await chat.#browser.newPage()
    return chat
  }

  get origin() {
    return this.#site.origin
  }

  async visit(url, key) {
    this.#key = key
    const tag = `<script async src="${url}/embed.js" data-key="${key}"></script>`
    await this.page.goto(this.#site.put('/', { html: `<!doctype html><html lang="en"><title>Shop</title>${tag}` }))
    await this.#openChat()
  }

  /** As somebody who looks whether that helps. */
  async reload() {
    await this.page.reload()
    await this.#openChat()
  }

  /** Types and sends; the chat delivers it when it can. */
  async say(text) {
    await this.page.getByRole('textbox', { name: 'Message' }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  /** What stands in the conversation, from its first message on. Unsent messages are not in it. */
  messages() {
    return this.page.getByRole('log').evaluate((log) =>
      [...log.querySelectorAll('[data-from]:not([data-status], [data-partial])')].map((message) => ({
        from: message.getAttribute('data-from'),
        text: message.querySelector('div').textContent,
      })),
    )
  }

  /** What opens the conversation, as the chat keeps it. */
  session() {
    return this.page.evaluate((key) => JSON.parse(localStorage.getItem(`platform-chat/${key}/session`)), this.#key)
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
