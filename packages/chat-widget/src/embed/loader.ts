import { createWidget } from './createWidget.ts'
import type { EmbedOptions, WidgetHandle } from './embed.types.ts'

/** Where the runtime is, from this script; put in by the build. */
declare const RUNTIME_FILE: string

/** A call as the page's stub keeps it until this script is there: the name of a method and what it is given. */
type Call = Iterable<unknown>
interface PlatformChat {
  (...call: unknown[]): unknown
  q?: Call[]
  init?: (options: Partial<EmbedOptions>) => WidgetHandle
}

const script = document.currentScript as HTMLScriptElement
const page = window as unknown as { PlatformChat?: PlatformChat | undefined }

function install(): void {
  let widgets: WidgetHandle[] = []
  /** Calls before there is a widget that they could be for. */
  let early: Call[] = []

  const init = ({ key, url = new URL(script.src).origin, ...rest }: Partial<EmbedOptions>): WidgetHandle => {
    if (!key) throw new Error('PlatformChat: no key')
    const widget = createWidget(
      { ...rest, key, url },
      () => import(/* @vite-ignore */ `${new URL(RUNTIME_FILE, script.src)}`),
      (gone) => {
        widgets = widgets.filter((each) => each !== gone)
        if (!widgets[0]) delete page.PlatformChat
      },
    )
    widgets.push(widget)
    early.splice(0).forEach(run)
    return widget
  }
  const run = (call: Call): unknown => {
    const [name, ...given] = call
    if (name === 'init') return init(given[0] as EmbedOptions)
    const method = widgets[0]?.[name as keyof WidgetHandle] as ((...given: unknown[]) => unknown) | undefined
    return method ? method(...given) : void early.push(call)
  }

  const queue = page.PlatformChat?.q ?? []
  // `PlatformChat('open')` and `PlatformChat.open()` are the same, and speak to the first widget of the page.
  page.PlatformChat = new Proxy((...call: unknown[]) => run(call), {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        run([name, ...given]),
  })
  queue.forEach(run)
}

// Another tag of a page that has the widget already adds one to it.
if (!page.PlatformChat?.init) install()
if (script.dataset.key) page.PlatformChat?.init?.(Object.assign({}, script.dataset))
