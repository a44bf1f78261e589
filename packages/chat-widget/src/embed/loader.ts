import { createWidget } from './createWidget.ts'
import type { EmbedOptions, WidgetHandle } from './embed.types.ts'

/** The path of the runtime, relative to this script; set by the build. */
declare const RUNTIME_FILE: string

/** A call that the page's stub queues until this script has loaded: the name of a method and its arguments. */
type Call = Iterable<unknown>
interface PlatformChat {
  (...call: unknown[]): unknown
  q?: Call[]
  init?: (options: Partial<EmbedOptions>) => WidgetHandle
}

const script = document.currentScript as HTMLScriptElement
const page = window as unknown as { PlatformChat?: PlatformChat | undefined }

function install(): void {
  /** By key, in the order in which they were created. */
  const widgets: Record<string, WidgetHandle> = {}
  const first = () => Object.values(widgets)[0]
  /** Calls before the first widget exists. */
  let early: Call[] = []

  const init = ({ key, url = new URL(script.src).origin, ...rest }: Partial<EmbedOptions>): WidgetHandle => {
    if (!key) throw new Error('PlatformChat: no key')
    // A page that swaps its body, as Turbo does, runs the tag in it again: its widget, socket and draft are still there.
    widgets[key]?.update(rest)
    widgets[key] ??= createWidget(
      { ...rest, key, url },
      () => import(/* @vite-ignore */ `${new URL(RUNTIME_FILE, script.src)}`),
      () => {
        delete widgets[key]
        if (!first()) delete page.PlatformChat
      },
    )
    early.splice(0).forEach(run)
    return widgets[key]
  }
  const run = (call: Call): unknown => {
    const [name, ...args] = call
    if (name === 'init') return init(args[0] as EmbedOptions)
    const method = first()?.[name as keyof WidgetHandle] as ((...args: unknown[]) => unknown) | undefined
    return method ? method(...args) : void early.push(call)
  }

  const queue = page.PlatformChat?.q ?? []
  // `PlatformChat('open')` equals `PlatformChat.open()`; both call the first widget of the page.
  page.PlatformChat = new Proxy((...call: unknown[]) => run(call), {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        run([name, ...args]),
  })
  queue.forEach(run)
}

// Another script tag adds a widget to the installed API, or updates the widget of the same key.
if (!page.PlatformChat?.init) install()
if (script.dataset.key) (page.PlatformChat as Required<PlatformChat>).init(script.dataset)
