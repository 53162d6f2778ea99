/** Puts text on the clipboard. Pages that are not secure have no `navigator.clipboard`: there the older command does it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** https://w3c.github.io/clipboard-apis/#copy-event */
function copyByCommand(text: string): boolean {
  let done = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    done = true;
  };
  document.addEventListener("copy", onCopy, true);
  try {
    return document.execCommand("copy") && done;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", onCopy, true);
  }
}
