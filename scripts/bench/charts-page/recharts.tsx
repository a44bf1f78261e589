import { createRoot } from 'react-dom/client'
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { COLORS, HEIGHT, pathPoints, type Library, type Scene } from './scene.ts'

function Chart({ kind, points }: Scene) {
  const frame = (
    <>
      <CartesianGrid vertical={false} />
      <XAxis dataKey="name" />
      <YAxis />
      <Tooltip />
    </>
  )
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      {kind === 'bars' ? (
        <BarChart data={points}>
          {frame}
          <Bar dataKey="scoped" fill={COLORS[0]} />
          <Bar dataKey="nonScoped" fill={COLORS[1]} />
        </BarChart>
      ) : (
        <LineChart data={points}>
          {frame}
          <Line dataKey="scoped" type="linear" dot={false} stroke={COLORS[0]} strokeWidth={2} />
        </LineChart>
      )}
    </ResponsiveContainer>
  )
}

export const library: Library = {
  mount: (container, scene) => createRoot(container).render(<Chart {...scene} />),
  isDrawn: (container) => container.querySelector('.recharts-bar-rectangle, .recharts-line-curve') !== null,
  countMarks: (container) =>
    container.querySelectorAll('.recharts-bar-rectangle path').length ||
    pathPoints(container.querySelector('.recharts-line-curve')),
  tooltipText: (container) => {
    const tooltip = container.querySelector<HTMLElement>('.recharts-tooltip-wrapper')
    return tooltip && getComputedStyle(tooltip).visibility === 'visible' ? tooltip.textContent : ''
  },
}
