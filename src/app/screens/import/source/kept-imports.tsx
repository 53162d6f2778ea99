/** The imports of this action that are kept on this device. How they are shown is fetched where there are some. */
import { useCallback, useEffect, useRef, useState } from "react";
import { LazyFailure } from "../../../parts/answers/failure/lazy-failure.js";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { ImportStore, ListedImport } from "../store/import-store.js";
import { useImportStore } from "../store/use-import-store.js";
import type { Importing } from "../use-import.js";

const keptListPart = lazyPart(() => import("./kept-list.js"));

/** What is known of the imports that are kept. */
type KeptList =
  | { at: "loading" }
  | { at: "listed"; imports: readonly ListedImport[] }
  | { at: "failed"; error: unknown };

/** Lists the imports of an action that are kept; the list can be read again, and an import taken out of it. */
function useKeptList(action: string) {
  const openStore = useImportStore();
  const [list, setList] = useState<KeptList>({ at: "loading" });
  const latestRead = useRef(0);
  const read = useCallback(() => {
    const number = ++latestRead.current;
    const take = (next: KeptList) => {
      if (number === latestRead.current) setList(next);
    };
    openStore()
      .then((store) => listedIn(store, action))
      .then(
        (imports) => take({ at: "listed", imports }),
        (error: unknown) => take({ at: "failed", error }),
      );
  }, [openStore, action]);
  useEffect(read, [read]);
  const leaveOut = (id: string) =>
    setList((now) =>
      now.at === "listed" ? { ...now, imports: now.imports.filter(({ info }) => info.id !== id) } : now,
    );
  return { list, read, leaveOut };
}

/** The latest first. */
async function listedIn(store: ImportStore | undefined, action: string): Promise<ListedImport[]> {
  if (!store) return [];
  const infos = (await store.list()).filter((info) => info.action === action);
  return Promise.all(infos.map(async (info) => ({ info, counts: await store.countsOf(info) })));
}

export function KeptImports({ importing }: { importing: Importing }) {
  const { list, read, leaveOut } = useKeptList(importing.root.name);
  if (list.at === "failed") return <LazyFailure error={list.error} onRetry={read} />;
  if (list.at === "loading" || list.imports.length === 0) return null;
  return (
    <LazyView part={keptListPart}>
      {({ KeptList }) => <KeptList importing={importing} imports={list.imports} onRemoved={leaveOut} />}
    </LazyView>
  );
}
