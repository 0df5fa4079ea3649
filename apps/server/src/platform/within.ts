/** Waits for `result` for `ms`, then fails, after calling `onTimeout`. */
export async function within<Result>(result: Promise<Result>, ms: number, onTimeout?: () => void): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onTimeout?.();
      reject(new Error(`No answer within ${ms / 1000} s`));
    }, ms);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
