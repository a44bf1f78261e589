import { describe, expect, it } from 'vitest'
import type { Region, Word } from './page.types.ts'
import { regionsOf } from './regionsOf.ts'
import { textOf } from './wordText.ts'

/** Rows of cells at places in points, in letters of 5 by 10 points; a row is 12 points high. */
function page(places: readonly number[], rows: readonly (readonly string[])[]): Word[] {
  return rows.flatMap((row, line) =>
    row.flatMap((cell, column) => {
      let x = places[column] ?? 0
      return cell.split(' ').flatMap((text): Word[] => {
        const start = x
        x += text.length * 5 + 3
        const box = { y0: line * 12, y1: line * 12 + 10, baseline: line * 12 + 8, size: 10, isBold: false }
        const glyphs = text.split('').map((letter, at) => ({
          ...box,
          text: letter,
          x0: start + at * 5,
          x1: start + at * 5 + 5,
          isGuess: false,
        }))
        return text === '' ? [] : [{ ...box, glyphs, x0: start, x1: x - 3 }]
      })
    }),
  )
}

const shown = (regions: readonly Region[]): string[] =>
  regions.flatMap((region) =>
    region.kind === 'lines'
      ? region.lines.map(({ words }) => words.map((word) => textOf([word])).join(' '))
      : region.rows.map((row) =>
          row
            .map((cell) => cell.map(({ words }) => words.map((word) => textOf([word])).join(' ')).join(' '))
            .join(' | '),
        ),
  )

describe('a table is read row by row', () => {
  it('where the cells of a column have one long word', () => {
    const rows = [
      ['Aguascalientes', '001', 'Granja Adelita'],
      ['Aguascalientes', '002', 'Rancho Alegre'],
      ['Aguascalientes', '003', 'Los Arbolitos'],
      ['Aguascalientes', '004', 'Bajio Montoro'],
    ]
    expect(shown(regionsOf(page([0, 100, 150], rows), false))).toEqual(rows.map((row) => row.join(' | ')))
  })

  it('where each cell of two columns has a few words', () => {
    const rows = [
      ['ALLEGIANT AIR LLC', '7100 TERMINAL DRIVE', 'OKLAHOMA CITY'],
      ['AMERICAN AIRLINES INC', '7777 EAST APACHE DRIVE', 'TULSA'],
      ['AMERICAN EAGLE INC', '7100 TERMINAL DRIVE', 'OKLAHOMA CITY'],
      ['ENDEAVOR AIR INC', '7100 TERMINAL DRIVE', 'OKLAHOMA CITY'],
    ]
    expect(shown(regionsOf(page([0, 140, 290], rows), false))).toEqual(rows.map((row) => row.join(' | ')))
  })

  it('where one row fills the blank between two of its columns', () => {
    const rows = [
      ['Douglas Sims', '1555 Branston Street', 'Saint Paul', 'retired'],
      ['Marjorie Ann', '238 Eighth Street East', 'Saint Paul', 'teacher'],
      ['Abigail Rose and Jonathan', '888 Ivy Avenue West', 'Saint Paul', 'none'],
      ['Luz Maria', '5559 Park Place Drive', 'Edina', 'retired'],
      ['Heather May', '774 Ashland Avenue', 'Saint Paul', 'nurse'],
    ]
    const read = shown(regionsOf(page([0, 130, 260, 340], rows), false))
    expect(read.map((row) => row.replaceAll(' | ', ' '))).toEqual(rows.map((row) => row.join(' ')))
  })
})

it('a cell over several columns of a table without lines has its text in each of them, and ends a row whose last one it is', () => {
  const rows = [
    ['Benefit', 'Basic', 'Comfort', 'Premium'],
    ['Medical costs', '50', '250', 'all'],
    ['Lost baggage', '', '1,000', '2,500'],
    ['Trip', '', '', '5,000'],
    ['Rental car', '', '300', ''],
    ['Legal help', 'included in every plan', '', ''],
    ['Winter sports', 'not covered at all', '', '1,500'],
  ]
  expect(shown(regionsOf(page([0, 100, 150, 220], rows), false))).toEqual([
    ...rows.slice(0, 5).map((row) => row.join(' | ')),
    'Legal help | included in every plan',
    'Winter sports | not covered at all | not covered at all | 1,500',
  ])
})

it('sentences in columns are read column by column', () => {
  const left = ['The shop in Lisbon', 'opens on weekdays', 'at nine o clock and', 'closes at seven in', 'the evening']
  const right = ['Send the lamp back', 'within some weeks.', 'We then refund the', 'price of it by the', 'same card']
  const rows = left.map((line, at) => [line, right[at] ?? ''])
  expect(shown(regionsOf(page([0, 130], rows), false))).toEqual([...left, ...right])
})
