// Program measured writes the profiles that the ten tasks are about. What each task must find is planted: see tasks.ts.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"sync"
	"time"
)

type row struct {
	ID   int
	Name string
	Tags []string
}

type store struct {
	mu   sync.Mutex
	rows map[int]*row
}

// rebuild holds the lock for as long as it works.
func (s *store) rebuild() {
	s.mu.Lock()
	for id := range 4_000 {
		s.rows[id%512] = newRow(id)
	}
	s.mu.Unlock()
}

func (s *store) find(id int) *row {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rows[id%512]
}

func newRow(id int) *row {
	return &row{ID: id, Name: fmt.Sprintf("row %d", id), Tags: make([]string, 16)}
}

// checksum is the function with the highest flat; its loop is the hottest line.
//
//go:noinline
func checksum(data []byte) uint32 {
	var sum uint32 = 2166136261
	for round := 0; round < 60; round++ {
		for _, one := range data {
			sum = (sum ^ uint32(one)) * 16777619
		}
	}
	return sum
}

func export(s *store, id int) int {
	text, _ := json.Marshal(s.find(id))
	return int(checksum(append(text, make([]byte, 2048)...))) + len(text)
}

func sign(s *store, id int) int {
	text, _ := json.Marshal(s.find(id))
	sum := sha256.Sum256(append(text, make([]byte, 16384)...))
	return int(sum[0])
}

// walk is deep, with work of its own on every level.
//
//go:noinline
func walk(depth int, data []byte) int {
	sum := 0
	for _, one := range data {
		sum = sum*31 + int(one)
	}
	if depth > 0 {
		sum += walk(depth-1, data)
	}
	return sum
}

func handle(endpoint string, until time.Time, s *store, work func(*store, int) int) {
	pprof.Do(context.Background(), pprof.Labels("endpoint", endpoint), func(context.Context) {
		for id := 0; time.Now().Before(until); id++ {
			work(s, id)
		}
	})
}

func waitForJobs(jobs chan int) {
	for job := range jobs {
		fmt.Println(job)
	}
}

func save(folder, name string, write func(*os.File) error) {
	file, err := os.Create(filepath.Join(folder, name))
	if err == nil {
		err = write(file)
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	folder := os.Args[1]
	runtime.SetMutexProfileFraction(1)
	runtime.MemProfileRate = 64 << 10
	s := &store{rows: map[int]*row{}}
	jobs := make(chan int)
	for range 40 {
		go waitForJobs(jobs)
	}
	save(folder, "cpu.prof", func(file *os.File) error {
		if err := pprof.StartCPUProfile(file); err != nil {
			return err
		}
		until := time.Now().Add(8 * time.Second)
		var group sync.WaitGroup
		for _, one := range []struct {
			endpoint string
			work     func(*store, int) int
		}{{"/export", export}, {"/sign", sign}, {"/walk", func(_ *store, _ int) int {
			begun := time.Now()
			sum := walk(50, make([]byte, 8192))
			time.Sleep(3 * time.Since(begun))
			return sum
		}}, {"/rebuild", func(s *store, _ int) int { s.rebuild(); time.Sleep(2 * time.Millisecond); return 0 }}} {
			group.Add(1)
			go func() { defer group.Done(); handle(one.endpoint, until, s, one.work) }()
		}
		group.Wait()
		pprof.StopCPUProfile()
		return nil
	})
	for _, name := range []string{"allocs", "mutex", "goroutine"} {
		save(folder, name+".prof", func(file *os.File) error { return pprof.Lookup(name).WriteTo(file, 0) })
	}
}
