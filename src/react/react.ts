/** What is used of React, imported once: each module that does so itself costs a bundle the statement and the names again. */
export {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
