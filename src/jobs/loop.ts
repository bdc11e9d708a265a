const AFTER_ERROR_SECONDS = 2;

export type Loop = { wake(): void; stop(): Promise<void> };

/** Repeats `step` until stopped: at once while it returns true, otherwise after a pause that `wake` ends early. */
export function loop(
  step: () => Promise<boolean>,
  pauseSeconds: number,
  failed: (error: unknown) => void,
): Loop {
  let stopped = false;
  let woken = false;
  let rouse = () => {};

  const pause = (seconds: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopped) return resolve();
      const timer = setTimeout(resolve, seconds * 1000);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const turn = async () => {
    while (!stopped) {
      woken = false;
      const wait = await step().then(
        (more) => (more ? 0 : pauseSeconds),
        (error) => {
          failed(error);
          return AFTER_ERROR_SECONDS;
        },
      );
      if (wait > 0) await pause(wait);
    }
  };
  const ended = turn();

  const wake = () => {
    woken = true;
    rouse();
  };
  return {
    wake,
    stop() {
      stopped = true;
      wake();
      return ended;
    },
  };
}
