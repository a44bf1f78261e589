/** Returns the path of a vertical bar whose top corners are rounded. */
export function barPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height))
  return `M${n(x)} ${n(y + height)}V${n(y + r)}q0 ${n(-r)} ${n(r)} ${n(-r)}h${n(width - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}V${n(y + height)}Z`
}

/** Rounds to hundredths of a pixel. */
const n = (value: number) => Math.round(value * 100) / 100
