import { Card } from '../card/Card.tsx'

const RAMPS = {
  'neutral 1 to 12': Array.from({ length: 12 }, (_, step) => `neutral-${step + 1}`),
  'accent 1 to 12': Array.from({ length: 12 }, (_, step) => `accent-${step + 1}`),
  'bar pair, then the seven of a donut': [
    'chart-bar-1',
    'chart-bar-2',
    ...Array.from({ length: 7 }, (_, step) => `chart-${step + 1}`),
  ],
  'success, warning, danger, info': ['success', 'warning', 'danger', 'info'],
}

const TYPE = [
  ['6', 'Welcome To Messaging!'],
  ['5', '1,842 conversations'],
  ['4', 'Page title'],
  ['3', 'Section and dialog title'],
  ['2', 'Message, phrase, card title'],
  ['1', 'Fields, tables, menus, help'],
  ['caption', 'Counts, badges, axes'],
] as const

/** Colours and typography, from the tokens. */
export function TokensSheet() {
  return (
    <>
      <Card title="Colour" style={{ '--platform-Sheet-span': 7 }}>
        <div className="platform-Sheet-stack">
          {Object.entries(RAMPS).map(([name, tokens]) => (
            <div key={name}>
              {name}
              <div className="platform-Sheet-ramp">
                {tokens.map((token) => (
                  <div
                    key={token}
                    className="platform-Sheet-swatch"
                    style={{ background: `var(--platform-${token})` }}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </Card>
      <Card title="Type" style={{ '--platform-Sheet-span': 5 }}>
        {TYPE.map(([step, text]) => (
          <p
            key={step}
            style={{
              margin: '0 0 8px',
              fontSize: `var(--platform-font-size-${step})`,
              lineHeight: `var(--platform-line-height-${step})`,
              fontWeight: Number(step) > 2 ? 600 : 400,
            }}
          >
            {text}
          </p>
        ))}
      </Card>
    </>
  )
}
