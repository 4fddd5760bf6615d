const BAR_LENGTH = 24

/** The seconds after which a long step prints a line when the output is not a terminal. */
const QUIET_SECONDS = [3, 15, 30, 60, 90, 120, 180, 240, 300]

/**
 * Prints one line per step: its name and the elapsed seconds while it runs, then a check mark, the result and the time.
 * @param {{ output?: NodeJS.WriteStream }} options
 */
export function createProgress({ output = process.stdout } = {}) {
  const live = Boolean(output.isTTY)
  const color = live && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
  const paint = (code, text) => (color ? `\u001b[${code}m${text}\u001b[0m` : text)
  const clear = () => live && output.write('\r\u001b[K')

  let running

  function begin(doing) {
    running?.drop()
    const from = Date.now()
    const seconds = () => (Date.now() - from) / 1000
    let said = 0
    let detail = ''
    const draw = () => {
      const passed = Math.floor(seconds())
      if (live) {
        clear()
        output.write(paint(2, `  ${doing}${detail}${passed >= 1 ? `  ${passed} s` : ''}`))
      } else if (passed >= (QUIET_SECONDS[said] ?? Number.POSITIVE_INFINITY)) {
        said += 1
        output.write(`  ${doing}${detail} … ${passed} s\n`)
      }
    }
    draw()
    const timer = setInterval(draw, live ? 250 : 1000)
    timer.unref()
    let over = false
    const end = (sign, text) => {
      if (over) return
      over = true
      clearInterval(timer)
      clear()
      if (text) output.write(`${sign} ${text}  ${paint(2, `${seconds().toFixed(1)} s`)}\n`)
    }
    running = {
      /** Adds to the running line, such as "412 of 1000 phones". */
      update: text => {
        detail = `: ${text}`
        if (!over) draw()
      },
      done: text => end(paint(32, '✓'), text),
      failed: text => end(paint(31, '✗'), text),
      /** Removes the running line. */
      drop: () => end('', ''),
    }
    return running
  }

  return {
    begin,
    line: text => output.write(`${text}\n`),
    strong: text => paint(1, text),
    bar: (done, all) => {
      const filled = Math.round((done / all) * BAR_LENGTH)
      return `${'█'.repeat(filled)}${'░'.repeat(BAR_LENGTH - filled)} ${Math.floor((done / all) * 100)} %`
    },
  }
}

export const silentProgress = createProgress({ output: { isTTY: false, write: () => true } })
