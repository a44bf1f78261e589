// In place of `view/richParts.ts` in the embed: the same parts, loaded when one of them is first wanted.
import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

import { richSheet } from './sheets.ts'

type Rich = typeof import('./richChunk.ts')
let loaded: Rich | undefined

async function load(): Promise<Rich> {
  if (!loaded) {
    const rich = await import('./richChunk.ts')
    richSheet.replaceSync(rich.styles)
    loaded = rich
  }
  return loaded
}

/** A part that stands in, or nothing, until it is there; again at the next part when it could not be loaded. */
function onDemand<P extends object>(
  choose: (rich: Rich) => ComponentType<P>,
  standIn: (props: P) => ReactElement | null = () => null,
): ComponentType<P> {
  return function OnDemand(props) {
    const [, setIsLoaded] = useState(loaded !== undefined)
    useEffect(() => {
      load().then(
        () => setIsLoaded(true),
        () => setIsLoaded(false),
      )
    }, [])
    if (!loaded) return standIn(props)
    const Part = choose(loaded)
    return <Part {...props} />
  }
}

export const ConnectionNotice = onDemand((rich) => rich.ConnectionNotice)
export const Ended = onDemand((rich) => rich.Ended)
export const LoadFailure = onDemand((rich) => rich.LoadFailure)
export const Options = onDemand((rich) => rich.Options)
export const Outgoing = onDemand((rich) => rich.Outgoing)
export const QuickReplies = onDemand((rich) => rich.QuickReplies)
export const Rating = onDemand((rich) => rich.Rating)
export const Sources = onDemand((rich) => rich.Sources)
export const RichText = onDemand(
  (rich) => rich.RichText,
  ({ text }) => <p>{text}</p>,
)
export const TitleHint = onDemand((rich) => rich.TitleHint)
export const Typing = onDemand((rich) => rich.Typing)
export const prepare = (): void => later(() => {})
export const playChime = (): void => later((rich) => rich.playChime())
export const saveTranscript: Rich['saveTranscript'] = (...given) => later((rich) => rich.saveTranscript(...given))

function later(work: (rich: Rich) => void): void {
  // A sound or a file that cannot be loaded is not there this time.
  load().then(work, () => undefined)
}
