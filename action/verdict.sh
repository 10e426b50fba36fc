#!/usr/bin/env bash
# Ends the job by Perfolio's exit status. An inconclusive comparison is a warning: that the machine was busy is no fault of a change.
case "${STATUS:-0}" in
  0) ;;
  4) echo "::warning::The comparison is inconclusive; the report says why, and how to measure conclusively." ;;
  3) echo "::error::Something became significantly worse; the report names it."; exit 3 ;;
  5) echo "::error::A goal is missed; the report names it."; exit 5 ;;
  *) echo "::error::Perfolio ended with status $STATUS."; exit "$STATUS" ;;
esac
