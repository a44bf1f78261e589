// Loaded into a measured server (`node --import`): prints the processor time that the process has used, in milliseconds,
// at every SIGUSR2.
process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage()
  process.stdout.write(`processor time ${(user + system) / 1000} ms\n`)
})
