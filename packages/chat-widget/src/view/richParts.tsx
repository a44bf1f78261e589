// The parts that a conversation does not begin with, loaded when one of them is first wanted.
import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

type Rich = typeof import('./rich.ts')
let loaded: Rich | undefined

const load = async (): Promise<Rich> => (loaded ??= await import('./rich.ts'))

/** A part that stands in, or nothing, until it is there; again at the next part when it could not be loaded. */
function onDemand<P extends object>(
  choose: (rich: Rich) => ComponentType<P>,
  standIn: (props: P) => ReactElement | null = () => null,
): ComponentType<P> {
  return function OnDemand(props) {
    const [, setIsLoaded] = useState(loaded !== undefined)
    useEffect(() => {
      let isWanted = true
      const tell = (is: boolean) => () => isWanted && setIsLoaded(is)
      load().then(tell(true), tell(false))
      return () => {
        isWanted = false
      }
    }, [])
    if (!loaded) return standIn(props)
    const Part = choose(loaded)
    return <Part {...props} />
  }
}

export const Badge = onDemand((rich) => rich.Badge)
export const ConnectionNotice = onDemand((rich) => rich.ConnectionNotice)
export const Ended = onDemand((rich) => rich.Ended)
export const LatestButton = onDemand((rich) => rich.LatestButton)
export const LoadFailure = onDemand((rich) => rich.LoadFailure)
export const Options = onDemand((rich) => rich.Options)
export const Outgoing = onDemand((rich) => rich.Outgoing)
export const QuickReplies = onDemand((rich) => rich.QuickReplies)
export const Rating = onDemand((rich) => rich.Rating)
export const Remaining = onDemand((rich) => rich.Remaining)
export const RichText = onDemand(
  (rich) => rich.RichText,
  ({ text }) => <p>{text}</p>,
)
export const Sources = onDemand((rich) => rich.Sources)
export const TitleHint = onDemand((rich) => rich.TitleHint)
export const Typing = onDemand((rich) => rich.Typing)
export const announce: Rich['announce'] = (...given) => later((rich) => rich.announce(...given))
export const playChime = (): void => later((rich) => rich.playChime())
/** The visitor is about to write: what comes of it is wanted soon. */
export const prepare = (): void => later(() => {})
export const saveTranscript: Rich['saveTranscript'] = (...given) => later((rich) => rich.saveTranscript(...given))

function later(work: (rich: Rich) => void): void {
  // A sound or a file that cannot be loaded is not there this time.
  load().then(work, () => undefined)
}
