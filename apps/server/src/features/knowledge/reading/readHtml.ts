import { Readability } from '@mozilla/readability'
import { JSDOM, VirtualConsole } from 'jsdom'
import { LINK_MAX } from '../knowledge.limits.ts'
import { blocksOf, lineOf } from './blocksOf.ts'
import { openPanels } from './openPanels.ts'
import { pageTitle } from './pageTitle.ts'
import type { HtmlTask, ReadHtml } from './reader.types.ts'
import { robotsRules } from './robotsRules.ts'
import { shallowHtml } from './shallowHtml.ts'

/** Shortest article in characters. If there is less text, the whole page is read. */
const ARTICLE_MIN = 200
const LINKS_MAX = 2_000
/** Elements of a page that is read whole: finding the main content of a larger one takes longer than the rest. */
const ARTICLE_ELEMENTS_MAX = 10_000
/** Elements without readable text, and elements around the text of a page. */
const UNREADABLE =
  'script, style, noscript, template, nav, [role="navigation"], iframe, svg, del, s, input, select, textarea, datalist, dialog:not([open]), [hidden], [aria-hidden="true"], [style*="display:none" i], [style*="display: none" i], [style*="visibility:hidden" i], [style*="visibility: hidden" i]'
/** Controls are not content of the page, but the button of a part that can be folded has its heading. */
const CONTROL = 'button, [role="button"]'
const FOLDS = '[aria-expanded], summary'
const HEADED = 'h1, h2, h3, h4, h5, h6, summary, dt, [role="heading"]'
const SURROUNDING = 'header, footer, aside, form'

/** The readable text of a web page, with its headings and links. Runs no script and loads no resource. */
export async function readHtml({ url, contentType, bytes }: HtmlTask): Promise<ReadHtml> {
  const { window } = new JSDOM(shallowHtml(bytes), { url, contentType, virtualConsole: new VirtualConsole() })
  const { document } = window
  const robots = document.querySelector('meta[name="robots" i]')?.getAttribute('content') ?? ''
  const links = linksOf(document, url)
  const title = collapse(document.title)
  openPanels(document)
  for (const element of document.querySelectorAll(UNREADABLE)) element.remove()
  for (const control of document.querySelectorAll(CONTROL)) {
    if (!control.matches(FOLDS) && control.closest(HEADED) === null) control.remove()
  }
  const h1 = document.querySelector('h1')
  const heading = h1 ? lineOf(h1) : ''
  const blocks = articleOf(document, window) ?? wholeOf(document)
  window.close()
  return {
    title: pageTitle({ title, heading, url }),
    blocks,
    links,
    ...robotsRules(robots),
  }
}

/** The main content of the page. Undefined if it is too short, or if the page is too large to look for it. */
function articleOf(document: Document, window: { document: Document }): ReadHtml['blocks'] | undefined {
  if (document.getElementsByTagName('*').length > ARTICLE_ELEMENTS_MAX) return undefined
  const copy = document.cloneNode(true) as Document
  const article = new Readability(copy, { charThreshold: ARTICLE_MIN, keepClasses: false }).parse()
  if (!article?.content || (article.textContent ?? '').trim().length < ARTICLE_MIN) return undefined
  const root = window.document.createElement('div')
  root.innerHTML = article.content
  return blocksOf(root)
}

function wholeOf(document: Document): ReadHtml['blocks'] {
  for (const element of document.querySelectorAll(SURROUNDING)) element.remove()
  return blocksOf(document.body)
}

function linksOf(document: Document, url: string): string[] {
  const links = new Set<string>()
  for (const anchor of document.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? ''
    if (!URL.canParse(href, document.baseURI || url)) continue
    const target = new URL(href, document.baseURI || url)
    target.hash = ''
    if (/^https?:$/.test(target.protocol) && target.href.length <= LINK_MAX) links.add(target.href)
    if (links.size === LINKS_MAX) break
  }
  return [...links]
}

const collapse = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\0]+/g, ' ')
    .trim()
