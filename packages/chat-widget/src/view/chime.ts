let context: AudioContext | undefined

/** Plays two soft notes, unless the browser does not allow sound yet. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state !== 'running') {
    // Browsers allow sound after the first press: then the next chime plays.
    context.resume().catch(() => undefined)
    return
  }
  for (const [index, frequency] of [659, 880].entries()) {
    const start = context.currentTime + index * 0.12
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.08, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.3)
  }
}
