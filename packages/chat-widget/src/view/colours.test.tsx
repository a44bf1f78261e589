import type { CSSProperties } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '../styles.css'

/** The channels of a CSS colour, 0 to 255. */
function channels(colour: string): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  return Array.from(context.getImageData(0, 0, 1, 1).data.subarray(0, 3))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const COLOURS = ['#f97316', '#0f766e', '#f4b400', '#6d28d9', '#ffffff', '#000000', '#777777', '#767676', '#e11d48']

it.each(COLOURS)('shows the header in %s itself, with text and buttons that are readable on it', async (colour) => {
  const screen = await render(
    <div className="platform-Chat" style={{ '--platform-chat-accent': colour } as CSSProperties}>
      <div className="platform-Chat-header">
        <span className="platform-Chat-avatar" />
      </div>
    </div>,
  )
  const header = getComputedStyle(screen.container.querySelector('.platform-Chat-header') as Element)
  const avatar = getComputedStyle(screen.container.querySelector('.platform-Chat-avatar') as Element)
  expect(channels(header.backgroundColor)).toEqual(channels(colour))
  expect(contrast(header.color, header.backgroundColor)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(header.color, avatar.backgroundColor)).toBeGreaterThanOrEqual(4.5)
})
