import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties of our components. */
    [property: `--platform-${string}`]: string | number | undefined
  }
}
